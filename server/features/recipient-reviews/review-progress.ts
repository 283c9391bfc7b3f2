import { AppError } from '#server/errors/app-error.ts'
import type { Clock } from '#server/lib/clock.ts'
import { nextMails, type NextMails } from './next-mail.ts'
import type { LineOutcome, ReviewAnswer, ReviewRecipient } from './review-recipient.ts'
import type { ReviewAnswersRepository } from './review-answers.repository.ts'
import type { ReviewLinesRepository, RoundProgress } from './review-lines.repository.ts'
import type { ReviewMailsRepository } from './review-mails.repository.ts'
import { isOpenAt, type ReviewRound } from './review-round.ts'
import type { ReviewRoundsRepository } from './review-rounds.repository.ts'

export interface RoundDetail {
  round: ReviewRound
  progress: RoundProgress
  outcomes: Partial<Record<LineOutcome, number>>
}

/** A line with the correction requests that its recipient made. */
export interface AnsweredLine extends ReviewRecipient {
  requestIds: number[]
}

/** Reads what became of rounds. */
export class ReviewProgress {
  private readonly deps: {
    rounds: Pick<ReviewRoundsRepository, 'find' | 'findAll' | 'findIn'>
    lines: Pick<ReviewLinesRepository, 'progress' | 'outcomes' | 'findPage'>
    answers: Pick<ReviewAnswersRepository, 'findObjections'>
    waiting: Pick<ReviewMailsRepository, 'findWaiting'>
    clock: Clock
  }

  constructor(deps: ReviewProgress['deps']) {
    this.deps = deps
  }

  /** Newest first. */
  async list(companyId: number): Promise<RoundDetail[]> {
    const rounds = await this.deps.rounds.findAll(companyId)
    return Promise.all(rounds.map((round) => this.detailOf(round)))
  }

  /** @throws AppError 404 */
  async detail(companyId: number, id: number): Promise<RoundDetail> {
    const round = await this.deps.rounds.find(companyId, id)
    if (!round) throw new AppError(404)
    return this.detailOf(round)
  }

  /** The rounds that are open now. */
  async open(companyId: number): Promise<RoundDetail[]> {
    const rounds = await this.deps.rounds.findIn(companyId, 'open')
    const now = this.deps.clock.now()
    return Promise.all(rounds.filter((round) => isOpenAt(round, now)).map((round) => this.detailOf(round)))
  }

  /** A page of lines, in the order of the file. */
  async lines(
    companyId: number,
    roundId: number,
    which: { outcome?: LineOutcome; answer?: ReviewAnswer | 'none' },
    paging: { page: number; size: number },
  ): Promise<{ lines: AnsweredLine[]; total: number }> {
    const { lines, total } = await this.deps.lines.findPage(companyId, roundId, which, paging)
    const requests = await this.deps.answers.findObjections(
      companyId,
      lines.map(({ id }) => id),
    )
    return { lines: lines.map((line) => ({ ...line, requestIds: requests.get(line.id) ?? [] })), total }
  }

  /** When those of an open round can be written to again. */
  async nextMails(companyId: number, roundId: number): Promise<NextMails> {
    return nextMails(await this.deps.waiting.findWaiting(companyId, roundId), this.deps.clock.now())
  }

  private async detailOf(round: ReviewRound): Promise<RoundDetail> {
    const { lines } = this.deps
    return {
      round,
      progress: await lines.progress(round.companyId, round.id),
      outcomes: await lines.outcomes(round.companyId, round.id),
    }
  }
}
