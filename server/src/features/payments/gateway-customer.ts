/** Returns a user's customer id at the card provider. */
export function gatewayCustomer(userId: number): string {
  return `user_${userId}`;
}
