import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** These are compressed already: the best quality would take eight seconds for all of them and save a tenth. */
const DENSE = ['.bcmap', '.pfb', '.ttf']

/**
 * Also writes each file of a folder as `.br` and `.gz`, which the server sends as they are: compressing them
 * at each start would take seconds.
 */
export async function compressAssets(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(names.map(compress))
}

async function compress(name) {
  const content = await readFile(name)
  const quality = DENSE.includes(path.extname(name)) ? 9 : 11
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })])
  await Promise.all([writeFile(`${name}.br`, br), writeFile(`${name}.gz`, gz)])
}
