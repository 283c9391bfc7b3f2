/** A masked address for a page or log: enough to recognise one's own, not enough to use. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${first}***${email.slice(at)}`
}
