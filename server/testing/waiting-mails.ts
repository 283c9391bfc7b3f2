import type { Core } from '#server/container.ts'
import { SecretBox } from '#server/lib/secret-box.ts'

export interface WaitingMail {
  to: string
  toName: string
  lang: 'ja' | 'en'
  template: string
  data: Record<string, string | number>
}

/** The e-mails to be sent, in order, as the job will decrypt them. */
export async function waitingMails(core: Core): Promise<WaitingMail[]> {
  const box = new SecretBox(core.config.encryptionKey)
  const rows: { content: string }[] = await core.database.knex('mails').orderBy('id')
  return rows.map(({ content }) => JSON.parse(box.open('mail', content)) as WaitingMail)
}

/** The token in the link of the last mail that has one to this address. */
export async function mailedToken(core: Core, to: string): Promise<string> {
  const links = (await waitingMails(core)).filter((mail) => mail.to === to && mail.data.link !== undefined)
  const { searchParams } = new URL(String(links.at(-1)!.data.link))
  return searchParams.get('token')!
}

/** The code in the last e-mail. */
export async function lastMailedCode(core: Core): Promise<string> {
  const codes = (await waitingMails(core)).filter(({ template }) => template === 'sign-in-code')
  return String(codes.at(-1)!.data.code)
}
