import path from 'node:path'
import { projectRoot } from '#server/lib/root.ts'

export const helpFolder = path.join(projectRoot, 'views/help')
