import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseJson } from '#server/lib/parse-json.ts'
import { helpFolder } from './help-folder.ts'

/** Written by scripts/screenshots.mjs next to the pictures: '{lang}/{name}' to the data that a page needs. */
export interface PictureFacts {
  width: number
  height: number
  /** The beginning of its SHA-256 in hex: part of its address, so that it can be kept for good. */
  hash: string
}

export function readPictures(): Record<string, PictureFacts> {
  const file = path.join(helpFolder, 'pictures.json')
  return existsSync(file) ? parseJson(readFileSync(file, 'utf8')) : {}
}

export const pictureFile = (lang: string, name: string): string =>
  path.join(helpFolder, 'pictures', lang, `${name}.webp`)
