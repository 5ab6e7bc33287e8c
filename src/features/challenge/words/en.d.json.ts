// Made by `npm run generate`.
export declare const messages: {
  readonly challengeTitle: string
  readonly challengeDetail: string
  readonly challengeRefused: string
  readonly challengeOffline: string
  readonly challengeUnread: string
  readonly leaveChallenge: string
  readonly leaveChallengeDetail: string
  readonly stayInChallenge: string
  readonly stopChallenge: string
}
