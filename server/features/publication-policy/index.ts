export { PublicationPolicy, publishedAs } from './publication-policy.ts'
export type { NamedRecipient } from './public-recipient.ts'
export { publicValuesOf, type PublicRecord } from './public-record.ts'
export { hasMoney } from './section-rules.ts'
