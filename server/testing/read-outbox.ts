import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'

/** The mails in the outbox of a data folder as a mail program shows them, oldest first. */
export async function readOutbox(dataDir: string) {
  const folder = path.join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(
    names.map(async (name) => {
      const { subject, text, html, to } = await PostalMime.parse(await readFile(path.join(folder, name)))
      return { to: to?.[0], subject: subject ?? '', text: text ?? '', html: html ?? '' }
    }),
  )
}
