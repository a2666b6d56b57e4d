import type { phoneSendCode, phoneVerify, registrationSchema } from '@paligid/contract/api/auth.api';
import type { passkeyRequestSchema } from '@paligid/contract/auth/passkey';
import type { storedUserSchema } from '@paligid/contract/entities/users';
import type * as z from 'zod';

type PlaceField = 'lat' | 'lon' | 'radius_km';
type Registration = z.input<typeof registrationSchema>;
/** Without a place, the account gets the default place and radius. */
type RegistrationPlace = Pick<Registration, 'interests'> & Partial<Pick<Registration, PlaceField>>;

export type EmailRegistration = Pick<Registration, 'email' | 'password' | 'name'> & RegistrationPlace;

interface EmailSignIn {
  email: string;
  password: string;
  /** True stores the email for the next sign-in, false deletes it. */
  rememberMe?: boolean;
  /** Of the authenticator app, once the server has asked for it. */
  code?: string | undefined;
}

/** Proof received for a correct code: valid once, for ten minutes, and for this number only. */
interface PhoneProof {
  phone_number: string;
  verification_token: string;
  code?: string | undefined;
}

type PhoneRegistration = Omit<PhoneProof, 'code'> & RegistrationPlace;
export type PasskeyRequest = z.output<typeof passkeyRequestSchema>;
export type SentCode = z.output<typeof phoneSendCode.response>['data'];
export type VerifiedPhone = z.output<typeof phoneVerify.response>['data'];

/** An account may be created without being signed in: then the sign-in form is shown with the server's message. */
type RegisterOutcome =
  | { isSignedIn: true; user: SessionUser }
  | { isSignedIn: false; user: SessionUser; message: string };

/**
 * Sign-up, sign-in and sign-out. Failures are thrown as an `ApiError`: `readServerMessage` is what the server said; a
 * response without two tokens has the message 'Authentication tokens not received from server'. When the promise of a
 * sign-in resolves, the session store already holds the user; where to go next is up to the screen.
 */
export interface SessionActions {
  register: (registration: EmailRegistration) => Promise<RegisterOutcome>;
  login: (signIn: EmailSignIn) => Promise<SessionUser>;
  sendPhoneCode: (phoneNumber: string) => Promise<SentCode>;
  verifyPhoneCode: (given: { phone_number: string; code: string }) => Promise<VerifiedPhone>;
  registerByPhone: (registration: PhoneRegistration) => Promise<SessionUser>;
  loginByPhone: (proof: PhoneProof) => Promise<SessionUser>;
  signInWithGoogle: (idToken: string, code?: string) => Promise<SessionUser>;
  /** With what the browser handed over for the options of `fetchPasskeyOptions`. */
  signInWithPasskey: (proof: unknown) => Promise<SessionUser>;
  fetchPasskeyOptions: () => Promise<PasskeyRequest>;
  /** Never fails: local data is cleared even without a network. */
  logout: () => Promise<void>;
  /** Deletes the account after the waiting period, and its data in this browser now. On failure nothing happens. */
  deleteAccount: () => Promise<void>;
  /** `can_mail` is false where the server cannot send mail: then the other sign-in methods are offered. */
  forgotPassword: (email: string) => Promise<{ can_mail: boolean }>;
  resetPassword: (given: { token: string; password: string }) => Promise<void>;
  /** Fetches the profile again after a change; null when the session is over. */
  reloadUser: () => Promise<SessionUser | null>;
  enterAsGuest: () => Promise<void>;
}

/** Only the id is guaranteed; an entry stored by an older version may lack the rest. */
export type SessionUser = Partial<z.output<typeof storedUserSchema>> & { id: string };
