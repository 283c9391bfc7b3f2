import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Already dense: the best quality takes eight seconds for all of them together and saves a tenth. */
const DENSE = ['.bcmap', '.pfb', '.ttf']

/**
 * Writes each file of a folder once more as `.br` and `.gz`, for the server to send as they are: compressed at a
 * start, they would keep an operator waiting for seconds at each one.
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
