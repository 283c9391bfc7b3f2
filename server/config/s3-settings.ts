interface Given {
  S3_BUCKET?: string
  S3_ENDPOINT?: string
  S3_REGION: string
  S3_PREFIX?: string
  S3_ACCESS_KEY_ID?: string
  S3_SECRET_ACCESS_KEY?: string
  S3_PATH_STYLE?: boolean
}

/** The bucket for the files; undefined if none is set. */
export function s3SettingsOf(given: Given) {
  if (given.S3_BUCKET === undefined) return undefined
  const accessKeyId = given.S3_ACCESS_KEY_ID
  const secretAccessKey = given.S3_SECRET_ACCESS_KEY
  return {
    bucket: given.S3_BUCKET,
    endpoint: given.S3_ENDPOINT,
    region: given.S3_REGION,
    prefix: given.S3_PREFIX ?? '',
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined
        ? undefined
        : { accessKeyId, secretAccessKey },
    // A server of one's own has seldom a host name for each bucket.
    pathStyle: given.S3_PATH_STYLE ?? given.S3_ENDPOINT !== undefined,
  }
}
