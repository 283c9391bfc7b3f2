export type { Entry, Topic } from './handbook.ts'
export { mostNeeded } from './most-needed.ts'
export { HelpService } from './help.service.ts'
export { wordsOf, type HelpHit } from './search-handbook.ts'
