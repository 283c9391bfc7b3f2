import type { EditorProps } from '#views/components/console/wording/editor-props.ts'
import { trackStatus } from './faq.ts'

/** A part of the wording, open in its editor. */
export function editorProps(changes: Partial<EditorProps> = {}): EditorProps {
  return {
    action: '/company/messages/page-title',
    tabs: [{ label: '文言', href: '/company/messages', current: false }],
    resetHref: '/company/messages/page-title/ours',
    changeNumber: '12',
    ...{ values: {}, errors: {}, rendered: {}, english: {} },
    isTyped: false,
    ...{ waiting: null, keptAt: null, conflict: null, trackStatus },
    ...changes,
  }
}
