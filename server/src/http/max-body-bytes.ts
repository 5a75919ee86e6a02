/** The largest JSON body of a call that sets no other limit. Source: docs/limits.md#how-large */
export const maxBodyBytes = 256 * 1024;
