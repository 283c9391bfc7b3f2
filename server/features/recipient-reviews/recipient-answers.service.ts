// Long because it is all that the reader of a link can do, under one check of what the link opens.
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import { tooMany } from '#server/errors/too-many.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { CompaniesRepository, Company } from '#server/features/companies/index.ts'
import type { RequestInput, RequestReceipt } from '#server/features/correction-requests/index.ts'
import type { TracksRepository } from '#server/features/publishing/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { hashOfToken } from '#server/lib/tokens.ts'
import type { ReviewAnswersRepository } from './review-answers.repository.ts'
import { DAY_MS, OBJECTIONS_PER_RECIPIENT } from './review-limits.ts'
import type { ReviewRecipient } from './review-recipient.ts'
import { endReasonOf, isOpenAt, type EndReason, type ReviewRound } from './review-round.ts'
import type { ReviewRoundsRepository } from './review-rounds.repository.ts'
import type { Reviewed, ReviewedRows } from './reviewed-rows.ts'
import { unpublishedPreview } from './unpublished-preview.ts'

export interface RecipientAnswersDeps {
  transaction: InTransaction
  rounds: Pick<ReviewRoundsRepository, 'find'>
  answers: ReviewAnswersRepository
  rows: Pick<ReviewedRows, 'find'>
  receipt: Pick<RequestReceipt, 'hasOpen' | 'store' | 'receive'>
  companies: Pick<CompaniesRepository, 'lock'>
  tracks: Pick<TracksRepository, 'findTracks'>
  audit: Pick<AuditService, 'record'>
  clock: Clock
}

/** What a link opens. */
export type OpenedLink =
  | { state: 'none' }
  | { state: 'ended'; reason: EndReason }
  | {
      state: 'open'
      round: ReviewRound
      recipient: ReviewRecipient
      reviewed: Reviewed
      /** Whether the company has moved something else to the preview since. */
      hasMoved: boolean
      /** The preview's version. */
      version: number
    }

/** What a recipient says is wrong with a row; address and institution are those of the list. */
export type Objection = Pick<RequestInput, 'what' | 'details' | 'proposed' | 'name'> & { recordId: string }

/** What recipients do, who are known by the links that were mailed to them. */
export class RecipientAnswersService {
  private readonly deps: RecipientAnswersDeps

  constructor(deps: RecipientAnswersDeps) {
    this.deps = deps
  }

  /** A link opens nothing on another company's site, once its round has ended, or once the rows are published. */
  async find(company: Company, token: string, trx?: Transaction): Promise<OpenedLink> {
    const { rounds, answers, tracks, clock } = this.deps
    const recipient = await answers.findLinked(company.id, hashOfToken(token), trx)
    const round = recipient && (await rounds.find(company.id, recipient.roundId, trx))
    if (!recipient?.recipientKey || !round) return { state: 'none' }
    if (!isOpenAt(round, clock.now())) return { state: 'ended', reason: endReasonOf(round) }
    const preview = await unpublishedPreview(tracks, company.id, round.sectionType, trx)
    if (preview === null) return { state: 'ended', reason: 'published' }
    const { recipientKey } = recipient
    return {
      ...{ state: 'open', round, recipient },
      reviewed: { companyId: company.id, type: round.sectionType, recipientKey },
      hasMoved: preview !== round.previewVersion,
      version: preview,
    }
  }

  /** Remembers when a recipient first saw the rows. */
  async markOpened({ recipient }: Extract<OpenedLink, { state: 'open' }>): Promise<void> {
    const { transaction, answers, clock } = this.deps
    if (recipient.openedAt !== null) return
    await transaction((trx) => answers.mark(trx, recipient, { openedAt: clock.now() }))
  }

  /** The ids of the correction requests that a recipient has made. */
  async objectionsOf(companyId: number, recipientId: number): Promise<number[]> {
    const found = await this.deps.answers.findObjections(companyId, [recipientId])
    return found.get(recipientId) ?? []
  }

  /**
   * The recipient says that the rows are right; once is enough.
   * @throws AppError 601 for a link that opens nothing, 721 after an objection
   */
  async confirm(actor: Actor, company: Company, token: string): Promise<void> {
    await this.answer(company, token, async (trx, { recipient }) => {
      if (recipient.answer === 'objected') throw new AppError(721)
      if (recipient.answer === 'confirmed') return
      await this.deps.answers.mark(trx, recipient, {
        ...{ answer: 'confirmed', answeredAt: this.deps.clock.now() },
      })
      await this.deps.audit.record(trx, actor, {
        name: 'review_confirmed',
        ...{ companyId: company.id, target: { kind: 'review-recipient', id: recipient.id } },
      })
    })
  }

  /**
   * The recipient says what is wrong with a row: a correction request, received at once, as the link proves the address.
   * The same said again is no second one.
   * @throws AppError 601 for a link that opens nothing, 404 for a row that is not the recipient's, 720 for too many
   */
  async object(
    actor: Actor,
    company: Company,
    token: string,
    lang: Lang,
    objection: Objection,
  ): Promise<void> {
    const { rows, receipt, answers, clock } = this.deps
    const { recordId, ...said } = objection
    const seen = await this.find(company, token)
    if (seen.state !== 'open') throw new AppError(601)
    const { stored } = await rows.find(seen.reviewed, recordId)
    await this.answer(company, token, async (trx, { recipient, reviewed, round }) => {
      const before = (await answers.findObjections(company.id, [recipient.id], trx)).get(recipient.id)!
      if (await receipt.hasOpen(trx, company.id, before, objection)) return
      if (before.length >= OBJECTIONS_PER_RECIPIENT)
        throw tooMany(DAY_MS / 1000, 'reviews.error.tooManyObjections')
      const source = {
        ...{ company, type: round.sectionType, lang, recipientKey: reviewed.recipientKey },
        ...({ origin: 'review', shown: { version: seen.version } } as const),
      }
      const request = await receipt.store(
        trx,
        source,
        { ...said, ...knownOf(recipient), recordIds: [recordId] },
        [stored],
      )
      await receipt.receive(trx, actor, company, request)
      await answers.addObjection(trx, company.id, recipient.id, request.id)
      await answers.mark(trx, recipient, { answer: 'objected', answeredAt: clock.now() })
    })
  }

  private async answer(
    company: Company,
    token: string,
    work: (trx: Transaction, opened: Extract<OpenedLink, { state: 'open' }>) => Promise<void>,
  ): Promise<void> {
    await this.deps.transaction(async (trx) => {
      await this.deps.companies.lock(trx, company.id)
      const opened = await this.find(company, token, trx)
      if (opened.state !== 'open') throw new AppError(601)
      await work(trx, opened)
    })
  }
}

/** What the list says of a requester. */
const knownOf = ({ name, facility, email }: ReviewRecipient) => ({
  requester: name === null ? ('institution' as const) : ('self' as const),
  institution: facility,
  email: email!,
})
