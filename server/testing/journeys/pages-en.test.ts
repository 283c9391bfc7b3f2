import { describe } from '@jest/globals'
import { walkPages } from './walk-pages.ts'

describe('every page in English', () => walkPages('en'))
