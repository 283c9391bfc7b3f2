import { createReadStream } from 'node:fs'
import { AppError } from '#server/errors/app-error.ts'
import { param } from '#server/http/definitions/params.ts'
import { sendStream } from '#server/http/files/send-stream.ts'
import { paths } from '#server/http/paths.ts'
import { download } from './help.ts'

/** A picture of the handbook. It shows the demo's companies only, yet it is a page of the console. */
export default download({
  path: paths.helpPicture(':lang', ':name', ':hash'),
  params: { lang: param.helpPicture, name: param.helpPicture, hash: param.helpPicture },
  access: 'company-admin',
  async send({ help }, { params: { lang, name, hash }, http: { res } }) {
    const file = help.picture(lang, name, hash)
    if (!file) throw new AppError(404)
    res.set({
      'Content-Type': 'image/webp',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'private, max-age=31536000, immutable',
    })
    await sendStream(createReadStream(file), res)
  },
})
