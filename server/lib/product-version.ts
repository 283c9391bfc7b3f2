import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './root.ts'

/** The version of this release, of three numbers: `0.1.0`. */
export const productVersion: string = (
  JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as { version: string }
).version
