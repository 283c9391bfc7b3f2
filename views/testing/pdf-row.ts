import type { PdfRow } from '#views/components/console/pdf/pdf-row.ts'

export const at = (id: string, part = '') => `/company/data/pdf/${id}${part}`

const none = { draft: 'none', preview: 'none', isPublished: false } as const
const stages: Record<PdfRow['state'], PdfRow['stages']> = {
  checking: none,
  failed: none,
  unlisted: none,
  draft: { draft: 'added', preview: 'none', isPublished: false },
  preview: { draft: 'same', preview: 'added', isPublished: false },
  published: { draft: 'same', preview: 'same', isPublished: true },
  changed: { draft: 'changed', preview: 'same', isPublished: true },
  leaving: { draft: 'removed', preview: 'same', isPublished: true },
}

export function row(id: string, state: PdfRow['state'], position: number | null): PdfRow {
  return {
    id,
    title: `2025年度 情報公開について（${id}）`,
    fileName: `2025年度_情報公開について_${id}.pdf`,
    year: 2025,
    rootSection: position === 0 ? 'C 原稿執筆料等' : null,
    lang: 'ja',
    pages: state === 'failed' || state === 'checking' ? null : 58,
    bytes: 2_400_000,
    state,
    stages: stages[state],
    isProtected: state === 'leaving',
    fault: state === 'failed' ? 'script' : null,
    helpHref: state === 'failed' ? '/company/help/7/3#pdf-fault-script' : null,
    position,
    href: at(id),
    needsApproval: false,
    addAction: state === 'unlisted' ? at(id, '/listing') : null,
    place: { name: `place.${id}`, value: String((position ?? 0) + 1) },
    publishHref: state === 'draft' || state === 'changed' ? at(id, '/publication') : null,
    withdrawHref: state === 'published' || state === 'leaving' ? at(id, '/withdrawal') : null,
  }
}
