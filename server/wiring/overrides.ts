import type { Database } from '#server/drivers/database/index.ts'
import type { MailTransport } from '#server/drivers/mail/index.ts'
import type { RateLimits } from '#server/drivers/rate-limits/index.ts'
import type { WebhookTransport } from '#server/drivers/webhooks/index.ts'
import type { SearchIndex } from '#server/drivers/search/index.ts'
import type { Storage } from '#server/drivers/storage/index.ts'
import type { PasswordHasher } from '#server/features/auth/index.ts'
import type { PdfInspector } from '#server/features/pdfs/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Logger } from '#server/lib/logger.ts'

/** Replacements for the usual parts, in tests and in some processes. */
export interface Overrides {
  database?: Database
  search?: SearchIndex
  storage?: Storage
  mailTransport?: MailTransport
  webhookTransport?: WebhookTransport
  rateLimits?: RateLimits
  hasher?: PasswordHasher
  pdfInspector?: PdfInspector
  clock?: Clock
  logger?: Logger
  /** What happens to a sentence without one of its values; by default it has a gap, and the log a warning. */
  onMissingValue?: (placeholder: string) => void
}
