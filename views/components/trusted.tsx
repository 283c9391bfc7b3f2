import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SiteShell } from '../shells.ts'
import { EditionLine } from './edition-line.tsx'
import { Icon } from './icon.tsx'
import { Sentences } from './sentences.tsx'

/** Under a figure: how it was checked, and of which edition it is. */
export function Trusted({ shell, children }: { shell: SiteShell; children?: ReactNode }) {
  return (
    <p className="seal">
      <Icon of={CircleCheck} />
      <span>
        <Sentences>
          {children}
          <EditionLine shell={shell} />
        </Sentences>
      </span>
    </p>
  )
}
