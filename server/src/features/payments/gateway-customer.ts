/** Our name for a person at the card provider. */
export function gatewayCustomer(userId: number): string {
  return `user_${userId}`;
}
