import type { Database, Executor, Transaction } from '#server/drivers/database/contract.ts'
import type { Storage } from '#server/drivers/storage/contract.ts'
import type { AuditService } from '#server/features/audit/index.ts'
import type { FilledSlot } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { WebhookOutbox } from '#server/features/webhooks/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Translate } from './error-file.ts'
import type { OnFinished } from './finished-mail.ts'
import type { SectionLookup } from './section-lookup.ts'
import type { ImportRepositories } from './import-repositories.ts'
import type { Import } from './import.ts'

interface Enqueue {
  enqueue(
    executor: Executor,
    job: { name: string; companyId: number; payload: Record<string, number | string> },
  ): Promise<void>
}

export interface ImportsDependencies extends ImportRepositories {
  database: Database
  storage: Storage
  queue: Enqueue
  clock: Clock
  sections: SectionLookup
  drafts: {
    lockDraft(trx: Transaction, companyId: number): Promise<void>
    replaceSlot(trx: Transaction, slot: FilledSlot): Promise<void>
  }
  /** Identifies the draft's content in the slot of an import; the transaction holds the company's lock. */
  slotContent(trx: Transaction, item: Import): Promise<string>
  search: {
    indexImport(
      companyId: number,
      importId: number,
      onProgress: (rowsIndexed: number) => Promise<void>,
      done: number,
    ): Promise<void>
    removeImport(companyId: number, importId: number): Promise<void>
    tidy(safePoint: () => Promise<void>): Promise<void>
  }
  translate: Translate
  /** Called in the transaction in which a check has passed and the import starts waiting for confirmation. */
  onChecked(
    trx: Transaction,
    item: { companyId: number; sectionType: SectionType; id: number },
  ): Promise<void>
  /** Called in the transaction in which a confirmed import ends. */
  onFinished: OnFinished
  /** Tells the company's systems of checks and ends, in the transaction of each. */
  webhooks: Pick<WebhookOutbox, 'announce'>
  audit: Pick<AuditService, 'record' | 'recordAlone'>
}
