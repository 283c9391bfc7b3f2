// A name that many others share: "abc@…" may not forbid every password with "abc" in it.
const MIN_LOCAL_PART = 4

let known: Promise<Set<string>> | undefined

/** Whether a password is one of those that guessing begins with, in whatever case (SEC-AUTH-14). */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= loadCommonPasswords()
  return (await known).has(fold(password))
}

/** Whether a password is, or contains, the own address up to its @. */
export function containsAddress(password: string, email: string): boolean {
  const [localPart = ''] = fold(email).split('@')
  return [...localPart].length >= MIN_LOCAL_PART && fold(password).includes(localPart)
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

// Half a megabyte that only processes need in which somebody sets a password.
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(fold))
}
