import type { Judgement } from '#server/features/comparisons/index.ts'
import type { Track } from '#server/features/publishing/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { sentForm, type Typed } from '#server/http/definitions/typed.ts'
import { controlOfJudgement } from './judgements.view.ts'
import type { PublishingServices } from './publishing.ts'

interface Fault {
  field: string
  message: string
}

/** What a form leaves out of what is judged: an unconfirmed judgement at its box, and the reason where there is one. */
export async function judgementFaults(
  { publicationReviews }: Pick<PublishingServices, 'publicationReviews'>,
  { company, http }: PageRequest,
  wanted: ReadonlyMap<Track, number>,
  note: string,
): Promise<Fault[]> {
  const judgements = await publicationReviews.of(company.id, wanted)
  const sent = sentForm(http.req)
  const isUnseen = (judgement: Judgement) => sent[controlOfJudgement(judgement)] === undefined
  return [
    ...judgements.filter(isUnseen).map((judgement) => ({
      field: controlOfJudgement(judgement),
      message: 'publication.error.unseen',
    })),
    ...(judgements.length > 0 && note === ''
      ? [{ field: 'note', message: 'publication.error.reasonRequired' }]
      : []),
  ]
}

/** Whoever makes an edition answers for it. */
export function attestationFaults(attest: boolean): Fault[] {
  return attest ? [] : [{ field: 'attest', message: 'console.publish.attestRequired' }]
}

/** Which boxes a refused form had ticked. What was confirmed before a new sign-in is confirmed anew. */
export function isConfirmedIn(typed: Typed | null): (judgement: Judgement) => boolean {
  return (judgement) => typed?.code != null && typed.values[controlOfJudgement(judgement)] !== undefined
}
