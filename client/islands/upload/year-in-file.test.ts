import { describe, expect, it } from '@jest/globals'
import { firstYear } from './year-in-file.ts'

describe('the year of a file', () => {
  it.each([
    ['年度,区分\nyear,section_code\n2025,C1\n', '2025'],
    ['"年\n度",区分\r\nyear,section_code\r\n"2024",C1\r\n', '2024'],
    ['年度\t区分\nyear\tsection_code\n２０２３\tC1', '2023'],
    ['a,b\nyear,section_code\n\n , \n2022,C1', '2022'],
    // none, or something else
    ['a,b\nyear,section_code\n', undefined],
    ['a,b\nyear,section_code\n令和7,C1\n2025,C1', undefined],
    ['2025,C1\n2025,C1\n', undefined],
    ['', undefined],
  ])('%j is %p', (text, year) => expect(firstYear(text)).toBe(year))
})
