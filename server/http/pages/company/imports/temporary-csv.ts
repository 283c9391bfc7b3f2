import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ArrivedFile } from '#server/features/uploads/index.ts'

/**
 * Writes a file that is made here where uploads arrive: what a killed process leaves there is removed. Whoever gets it
 * removes it.
 */
export async function temporaryCsv(
  dataDir: string,
  text: AsyncIterable<string> | Iterable<string>,
): Promise<Omit<ArrivedFile, 'fileName'>> {
  const folder = path.join(dataDir, 'tmp')
  const temporaryPath = path.join(folder, `upload-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  const file = await open(temporaryPath, 'wx', 0o600)
  try {
    for await (const piece of text) await file.writeFile(piece)
    return { temporaryPath, byteSize: (await file.stat()).size }
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw error
  } finally {
    await file.close()
  }
}
