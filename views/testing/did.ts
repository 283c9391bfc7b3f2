import type { DidProps } from '#views/components/console/did-line.tsx'
import { NOON } from './noon.ts'

/** Last acts: one with its undo, one that says what takes its place. */
export const didExamples: Record<'undoable' | 'final', DidProps> = {
  undoable: {
    text: '2行の「金額」を変えました。',
    hint: null,
    at: NOON,
    undo: { action: '/company/data/list/disclosure/undo', fields: { act: '7' } },
    link: null,
  },
  final: {
    text: '第12版を公開しました。',
    hint: '公開は取り消せませんが、前の版に戻せます。',
    at: NOON,
    undo: null,
    link: { label: '第11版に戻す', href: '/company/preview/editions/11/restoration' },
  },
}
