import picture from '../../assets/error-page.svg';

/** The picture of the error page. Says nothing that the words beside it do not. */
export function ErrorPicture() {
  return <img src={picture} alt="" width={640} height={320} />;
}
