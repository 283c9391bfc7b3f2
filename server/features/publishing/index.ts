export type { Area, DataVersion } from './data-version.ts'
