import { AppError } from '#server/errors/app-error.ts'
import type { DataRecord, DataRecordsService } from '#server/features/data-records/index.ts'
import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import {
  relationOf,
  type RecipientPage,
  type RecipientsService,
  type SiteService,
} from '#server/features/site/index.ts'
import { ownRelations } from './own-relations.ts'

export interface ReviewedRowsDeps {
  site: Pick<SiteService, 'data' | 'policy' | 'sections'>
  recipients: Pick<RecipientsService, 'page'>
  dataRecords: Pick<DataRecordsService, 'find'>
}

/** Whose rows of the preview. */
export interface Reviewed {
  companyId: number
  type: SectionType
  recipientKey: string
}

/** The rows of a recipient in the preview, as they would be published. */
export class ReviewedRows {
  private readonly deps: ReviewedRowsDeps

  constructor(deps: ReviewedRowsDeps) {
    this.deps = deps
  }

  /** A page of them; null where the preview does not name the recipient any more, or has no such page. */
  async page(
    { companyId, type, recipientKey }: Reviewed,
    { page, size }: { page: number; size: number },
  ): Promise<RecipientPage | null> {
    try {
      const rows = { page, size, relations: ownRelations }
      return await this.deps.recipients.page(companyId, type, 'preview', recipientKey, rows)
    } catch (error) {
      if (error instanceof AppError && error.code === 404) return null
      throw error
    }
  }

  /** One of them by its public id. @throws AppError 404 for any other record */
  async find(
    { companyId, type, recipientKey }: Reviewed,
    id: string,
  ): Promise<{ stored: DataRecord; published: PublicRecord }> {
    const { site, dataRecords } = this.deps
    const stored = await dataRecords.find(await site.data(companyId, type, 'preview'), id)
    const policy = await site.policy(companyId, 'preview')
    const sections = await site.sections(companyId, 'preview')
    if (!stored || !sections.isOpenable(stored.sectionId)) throw new AppError(404)
    const section = sections.getById(stored.sectionId)
    const isOwn = policy
      .recipientsIn(stored)
      .some(
        (one) => one.recipientKey === recipientKey && ownRelations.includes(relationOf(one.naming, section)),
      )
    if (!isOwn) throw new AppError(404)
    return { stored, published: policy.publish(stored) }
  }
}
