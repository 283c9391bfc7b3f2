import { Upload } from 'lucide-react'
import { Button } from '#views/components/button.tsx'
import { useFieldLabel, useUi } from '#views/ui.tsx'
import { FileChooser } from '../file-chooser.tsx'
import { FormErrors } from '../form-errors.tsx'
import { PostForm } from '../post-form.tsx'

export interface PictureProps {
  kind: 'logo' | 'favicon'
  /** The current picture; null if there is none. */
  href: string | null
  /** The address for multipart forms with _csrf and file. */
  uploadAction: string
  removeAction: string
  /** The error of the uploaded file. */
  error: string | null
}

/** Shows, replaces and removes the logo and the favicon. */
export function PictureForms({ pictures, csrfToken }: { pictures: PictureProps[]; csrfToken: string }) {
  return (
    <div className="cols two">
      {pictures.map((picture) => (
        <section key={picture.kind} className="panel flow" aria-labelledby={`${picture.kind}-title`}>
          <Picture {...picture} csrfToken={csrfToken} />
        </section>
      ))}
    </div>
  )
}

function Picture({ kind, href, uploadAction, removeAction, error, csrfToken }: PictureProps & Token) {
  const { t } = useUi()
  const id = `${kind}-file`
  useFieldLabel(id, t('companies.picture.file'))
  return (
    <>
      <h3 id={`${kind}-title`}>{t(`companies.picture.${kind}.title`)}</h3>
      {href ? (
        <p className="logo">
          <img src={href} alt={t(`companies.picture.${kind}.alt`)} />
        </p>
      ) : (
        <p className="sub">{t('companies.picture.none')}</p>
      )}
      <PostForm className="flow" action={uploadAction} csrfToken={csrfToken} multipart>
        {error && <FormErrors errors={{ [id]: error }} first={id} />}
        <FileChooser
          id={id}
          name="file"
          label={t('companies.picture.choose')}
          hint={t(`companies.picture.${kind}.hint`)}
          error={error ?? undefined}
          accept="image/png,image/jpeg,image/webp,image/gif"
        />
        <Button icon={Upload}>{t(`companies.picture.${href ? 'replace' : 'upload'}`)}</Button>
      </PostForm>
      {href && (
        <PostForm action={removeAction} csrfToken={csrfToken}>
          <Button tone="quiet" small>
            {t(`companies.picture.${kind}.remove`)}
          </Button>
        </PostForm>
      )}
    </>
  )
}

interface Token {
  csrfToken: string
}
