import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The version of the product in this folder. */
export function versionOf(root: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return version
}
