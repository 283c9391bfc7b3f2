import { paths } from '#server/http/paths.ts'
import { accessOf, profileOf } from './area.ts'
import { page } from './profile.ts'
import { emailForm, namesForm, passwordForm, sessionsForm } from './profile.forms.ts'
import { profileProps } from './profile.view.ts'
import {
  beginEnrolment,
  confirmEnrolment,
  removeAuthenticator,
  renewRecoveryCodes,
} from './two-factor.forms.ts'
import { enrolment } from './two-factor.view.ts'

/** /company/profile and /admin/profile: one page, its parts each a form of their own (SPEC §2). */
export default (['company', 'admin'] as const).map((area) => {
  const part = (name: string) => ({ name, path: paths.profilePart(area, name) })
  return page({
    path: profileOf[area],
    access: accessOf[area],
    view: 'profile/profile',
    load: (services, request, typed) =>
      // A code that was refused is asked for again on the page that shows the secret.
      typed?.form === 'two-factor/confirmation' && typed.code
        ? enrolment(services, request, area, typed.errors)
        : profileProps(services, request, area, typed),
  })
    .form({ ...part('names'), ...namesForm(area) })
    .form({ ...part('email'), ...emailForm(area) })
    .form({ ...part('password'), ...passwordForm(area) })
    .form({ ...part('two-factor'), ...beginEnrolment(area) })
    .form({ ...part('two-factor/confirmation'), ...confirmEnrolment(area) })
    .form({ ...part('two-factor/removal'), ...removeAuthenticator(area) })
    .form({ ...part('two-factor/recovery-codes'), ...renewRecoveryCodes(area) })
    .form({ ...part('sessions/end-others'), ...sessionsForm(area) })
})
