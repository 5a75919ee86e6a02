/** Whether HTML shows any words. */
export const hasText = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, "") !== "";
