import { sectionIdOf } from '#server/features/sections/index.ts'

/** Public pages whose size is limited: one of each kind, with lists at the length that visitors first see. */
export const weighed = [
  '/',
  '/?type=patient',
  '/disclosure',
  ...['A1-1', 'A4', 'B1', 'C1'].map((code) => `/disclosure/detail/${sectionIdOf(1, code)}?year=2025`),
  '/patient',
  ...['A1', 'D1'].map((code) => `/patient/detail/${sectionIdOf(2, code)}?year=2025`),
  '/search?type=disclosure&individualName=%E4%BD%90%E8%97%A4',
  '/faq',
  '/faq/topics/1',
  '/faq/topics/1/2',
  '/corrections',
  '/about-data',
  '/data',
]
