export interface Mailbox {
  /** Empty if only an address is known. */
  name: string
  address: string
}

// Neither spaces nor characters special in an address header: only a single address passes.
const ADDRESS = /^[^\s\p{C}@,;:<>()[\]\\"]{1,64}@[^\s\p{C}@,;:<>()[\]\\"]{1,253}$/u

/** Whether a text is exactly one address that is safe in a mail header. */
export function isMailAddress(text: string): boolean {
  return ADDRESS.test(text)
}

/** `Name <address>` or an address alone; undefined when it is neither. The name may stand in double quotes. */
export function parseMailbox(text: string): Mailbox | undefined {
  const whole = text.trim()
  const open = whole.lastIndexOf('<')
  if (open === -1) return isMailAddress(whole) ? { name: '', address: whole } : undefined
  const address = whole.slice(open + 1, -1)
  const name = unquoted(whole.slice(0, open).trim())
  const isComplete = whole.endsWith('>') && isMailAddress(address) && !/[<>"\p{Cc}]/u.test(name)
  return isComplete ? { name, address } : undefined
}

function unquoted(name: string): string {
  return name.length > 1 && name.startsWith('"') && name.endsWith('"') ? name.slice(1, -1) : name
}
