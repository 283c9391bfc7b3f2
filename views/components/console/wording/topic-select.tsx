import { SelectField, type Option } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import type { EditorProps } from './editor-props.ts'

interface Props {
  editor: Pick<EditorProps, 'values' | 'errors'>
  topics: Option[]
  hint?: string
}

/** The topic of a question; if the chosen one has been removed, another must be chosen. */
export function TopicSelect({ editor, topics, hint }: Props) {
  const { t } = useUi()
  const value = editor.values.topic ?? ''
  const isThere = topics.some((topic) => topic.value === value)
  return (
    <SelectField
      id="topic"
      name="topic"
      label={t('faq.topic')}
      hint={hint}
      error={editor.errors.topic}
      defaultValue={isThere ? value : ''}
      options={isThere ? topics : [{ value: '', label: t('faq.chooseTopic') }, ...topics]}
    />
  )
}
