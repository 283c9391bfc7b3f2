import type { ReactNode } from 'react'
import { PostForm } from '#views/components/console/post-form.tsx'
import type { RowProps } from './props.ts'

/** A form around one of the buttons of a section. */
export function SectionForm({
  row,
  action,
  shell,
  changeNumber,
  children,
}: RowProps & { children: ReactNode }) {
  return (
    <PostForm
      className="row"
      action={action}
      csrfToken={shell.csrfToken}
      fields={{ changeNumber, sectionId: String(row.id) }}
    >
      {children}
    </PostForm>
  )
}
