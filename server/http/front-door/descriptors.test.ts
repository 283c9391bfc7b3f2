import { describe, expect, it } from '@jest/globals'
import { allowedDescriptors } from './descriptors.ts'

const limits = (files: string) =>
  `Limit                     Soft Limit           Hard Limit           Units\nMax processes             95917                95917                processes\nMax open files            ${files}                 4096                 files\n`

describe('the descriptors of a process', () => {
  it('are the soft limit that the system names', () => {
    expect(allowedDescriptors(() => limits('128'))).toBe(128)
    expect(allowedDescriptors()).toBeGreaterThan(0)
  })

  it('are not limited where it names none, or there is no such file', () => {
    expect(allowedDescriptors(() => limits('unlimited'))).toBe(Infinity)
    const missing = () => {
      throw new Error('ENOENT')
    }
    expect(allowedDescriptors(missing)).toBe(Infinity)
  })
})
