import { access, constants, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Mailbox } from '#server/lib/mail-address.ts'
import type { MailTransport, OutgoingMail } from './contract.ts'
import { messageOf } from './message.ts'

/** Stores mails as files that any mail program opens, if no mail server is configured. */
export class OutboxTransport implements MailTransport {
  private readonly folder: string
  private readonly from: Mailbox
  private readonly onKept: (fileName: string) => void

  constructor(folder: string, from: Mailbox, onKept: (fileName: string) => void = () => {}) {
    this.folder = folder
    this.from = from
    this.onKept = onKept
  }

  /** A repeated mail replaces its file. */
  async send(mail: OutgoingMail): Promise<void> {
    // Loaded with the first mail: a process starts without it.
    const { createTransport } = await import('nodemailer')
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message } = await composer.sendMail(messageOf(mail, this.from))
    const time = new Date(mail.date).toISOString().replaceAll(':', '-')
    const fileName = `${time}_${mail.id}${endOf(mail.companyId)}`
    const file = path.join(this.folder, fileName)
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    // atomic
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
    this.onKept(fileName)
  }

  async check(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    await access(this.folder, constants.W_OK)
  }

  async removeOf(companyId: number): Promise<void> {
    const names = await readdir(this.folder).catch(() => [])
    for (const name of names)
      if (name.endsWith(endOf(companyId))) await rm(path.join(this.folder, name), { force: true })
  }

  async close(): Promise<void> {
    // nothing is open
  }
}

/** The end of a file's name, which says whose mail it is. */
const endOf = (companyId: number | null) => (companyId === null ? '.eml' : `_company-${companyId}.eml`)
