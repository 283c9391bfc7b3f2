import type { Executor } from '#server/drivers/database/contract.ts'
import type { TracksRepository } from '#server/features/publishing/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { lastMails, leaveOuts, leftOut, LONGEST_MS, type Addressed, type LeaveOut } from './left-out.ts'
import { DAY_MS, MAILS_PER_DAY } from './review-limits.ts'
import type { ReviewAddressesRepository } from './review-addresses.repository.ts'
import type { ReviewRound } from './review-round.ts'
import { unpublishedPreview } from './unpublished-preview.ts'

/** What stands in the way of a start: the preview is another one than the list was matched with, or nobody was found. */
export type StartObstacle = 'preview' | 'nobody'

export interface StartOutlook {
  obstacle: StartObstacle | null
  /** How many of those found another round has written to within a day, and within a week. */
  recent: { day: number; week: number }
  /** When the last of them was written to. */
  lastMailedAt: number | null
  /** The ways to begin that write to anybody; two that write to the same ones are one. */
  choices: { leaveOut: LeaveOut; mails: number }[]
  /** How many e-mails more the company may send within this day. */
  room: number
}

/** What is known before a round is started: whether it can be, and whom another round has written to lately. */
export class ReviewStart {
  private readonly deps: {
    addresses: ReviewAddressesRepository
    tracks: Pick<TracksRepository, 'findTracks'>
    clock: Clock
  }

  constructor(deps: ReviewStart['deps']) {
    this.deps = deps
  }

  async outlook(round: ReviewRound): Promise<StartOutlook> {
    const now = this.deps.clock.now()
    const { companyId } = round
    const { found, last } = await this.known(round)
    const counts = leaveOuts.map((leaveOut) => leftOut(found, last, leaveOut, now).size)
    const [day = 0, week = 0] = counts
    const moments = [...leftOut(found, last, 'week', now).values()].map((until) => until - LONGEST_MS)
    const choices = leaveOuts
      .map((leaveOut, at) => ({ leaveOut, mails: found.length - counts[at]! }))
      .filter(({ leaveOut }) => leaveOut === 'nobody' || (leaveOut === 'day' ? day > 0 : week > day))
      .filter(({ mails }) => mails > 0)
    return {
      obstacle: await this.obstacle(round, found.length),
      recent: { day, week },
      lastMailedAt: moments.length === 0 ? null : Math.max(...moments),
      choices,
      room: MAILS_PER_DAY - (await this.deps.addresses.countMails(companyId, now - DAY_MS)),
    }
  }

  /** Those found, and whom of them a start leaves out until when. */
  async leftOut(
    round: ReviewRound,
    leaveOut: LeaveOut,
    executor: Executor,
  ): Promise<{ found: number; until: Map<number, number> }> {
    const { found, last } = await this.known(round, executor)
    return { found: found.length, until: leftOut(found, last, leaveOut, this.deps.clock.now()) }
  }

  async obstacle(
    { companyId, sectionType, previewVersion }: ReviewRound,
    found: number,
    executor?: Executor,
  ): Promise<StartObstacle | null> {
    const version = await unpublishedPreview(this.deps.tracks, companyId, sectionType, executor)
    if (version !== previewVersion) return 'preview'
    return found === 0 ? 'nobody' : null
  }

  private async known({ companyId, id }: ReviewRound, executor?: Executor) {
    const { addresses, clock } = this.deps
    const now = clock.now()
    const found: Addressed[] = await addresses.findAddressed(companyId, id, executor)
    const mailed = await addresses.findMailedSince(companyId, now - LONGEST_MS, executor)
    // A round of the other type may have begun a moment ago.
    const coming = await addresses.findComing(companyId, now, executor)
    return { found, last: lastMails([...mailed, ...coming.map((email) => ({ email, mailedAt: now }))]) }
  }
}
