import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '#server/lib/root.ts'

/** The text of a file that is named from the project's root. */
export const readProjectFile = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8')
