import { SYSTEM_ADMIN } from '#server/features/users/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { paths } from '#server/http/paths.ts'
import { forward } from './auth.ts'

/** DECISIONS §1: the console host's `/` goes to /login, and who is signed in goes on to the landing page. */
export default forward({
  path: paths.top,
  access: 'public',
  host: 'console',
  to({ http: { req } }) {
    const signedIn = req.auth?.user.roleLevel === SYSTEM_ADMIN
    return redirect(signedIn ? paths.adminCompanies : paths.login)
  },
})
