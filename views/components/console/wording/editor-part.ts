import type { EditorProps } from './editor-props.ts'

export type PartProps = { editor: EditorProps; csrfToken: string }
