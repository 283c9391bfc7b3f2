/** An address for a page or a log that others may see: enough to recognise one's own, too little to write to. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${first}***${email.slice(at)}`
}
