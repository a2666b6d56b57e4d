import type { phoneSendCode, phoneVerify, registrationSchema } from '@paligid/contract/api/auth.api';
import type { storedUserSchema } from '@paligid/contract/entities/users';
import type * as z from 'zod';

type PlaceField = 'lat' | 'lon' | 'radius_km';
type Registration = z.input<typeof registrationSchema>;
/** Without a place, the default place and radius of an account stand in. */
type RegistrationPlace = Pick<Registration, 'interests'> & Partial<Pick<Registration, PlaceField>>;

export type EmailRegistration = Pick<Registration, 'email' | 'password' | 'name'> & RegistrationPlace;

interface EmailSignIn {
  email: string;
  password: string;
  /** On keeps the email for the next time, off forgets it. */
  rememberMe?: boolean;
}

/** What a right code was changed for: good once, for ten minutes, and for this number only. */
interface PhoneProof {
  phone_number: string;
  verification_token: string;
}

type PhoneRegistration = PhoneProof & RegistrationPlace;
export type SentCode = z.output<typeof phoneSendCode.response>['data'];
export type VerifiedPhone = z.output<typeof phoneVerify.response>['data'];

/** An account may be open and its reader still outside: then the sign-in form is shown with what was said. */
type RegisterOutcome =
  | { isSignedIn: true; user: SessionUser }
  | { isSignedIn: false; user: SessionUser; message: string };

/**
 * How somebody becomes a reader with an account, and stops being one. What fails is thrown as an `ApiError`:
 * `readServerMessage` is what the server said; an answer without two tokens has the message
 * 'Authentication tokens not received from server'. When a promise of a sign-in is kept, the session store holds the
 * user already; where to go next is the screen's business.
 */
export interface SessionActions {
  register: (registration: EmailRegistration) => Promise<RegisterOutcome>;
  login: (signIn: EmailSignIn) => Promise<SessionUser>;
  sendPhoneCode: (phoneNumber: string) => Promise<SentCode>;
  verifyPhoneCode: (given: { phone_number: string; code: string }) => Promise<VerifiedPhone>;
  registerByPhone: (registration: PhoneRegistration) => Promise<SessionUser>;
  loginByPhone: (proof: PhoneProof) => Promise<SessionUser>;
  signInWithGoogle: (idToken: string) => Promise<SessionUser>;
  /** Never fails: without a network the reader is forgotten here all the same. */
  logout: () => Promise<void>;
  /** The account and everything kept with it, there and here. What fails leaves the reader signed in. */
  deleteAccount: () => Promise<void>;
  /** `can_mail` is false where no mail is sent from: then the other ways in are pointed to. */
  forgotPassword: (email: string) => Promise<{ can_mail: boolean }>;
  resetPassword: (given: { token: string; password: string }) => Promise<void>;
  /** The profile as the server has it now, after it was changed; null when the session is over. */
  reloadUser: () => Promise<SessionUser | null>;
  enterAsGuest: () => Promise<void>;
}

/** Of what is stored only the id is sure; an entry of an older version may lack the rest. */
export type SessionUser = Partial<z.output<typeof storedUserSchema>> & { id: string };
