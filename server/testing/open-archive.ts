import { promisify } from 'node:util'
import { buffer } from 'node:stream/consumers'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'

/** The files of a ZIP, read whole. */
export async function openArchive(bytes: Buffer) {
  const zip = await promisify<Buffer, object, ZipFile>(fromBuffer)(bytes, { lazyEntries: true })
  const open = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))
  const files = new Map<string, Buffer>()
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', resolve)
    zip.on('entry', (entry: Entry) => {
      void open(entry)
        .then(buffer)
        .then((content) => {
          files.set(entry.fileName, content)
          zip.readEntry()
        }, reject)
    })
    zip.readEntry()
  })
  const bytesOf = (name: string): Buffer => {
    const found = files.get(name)
    if (!found) throw new Error(`the archive has no ${name}`)
    return found
  }
  return {
    names: [...files.keys()],
    bytes: bytesOf,
    text: (name: string) => bytesOf(name).toString('utf8'),
  }
}
